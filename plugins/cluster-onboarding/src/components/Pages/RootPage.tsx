import { Navigate, Route, Routes } from 'react-router-dom';
import { JourneyPage } from '../Journey/JourneyPage';
import { OnboardingsPage } from '../Onboardings/OnboardingsPage';

/** The pages below the plugin's own path. */
export function RootPage(): JSX.Element {
  return (
    <Routes>
      <Route path="onboardings" element={<OnboardingsPage />} />
      <Route path="onboardings/:id" element={<JourneyPage />} />
      <Route path="*" element={<Navigate to="onboardings" replace />} />
    </Routes>
  );
}
