import { createApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { fakeClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  toClusterRouteRef,
  toFleetRouteRef,
  toJourneyRouteRef,
  toOnboardingsRouteRef,
} from '../../../routes';
import { FleetPage } from '../../Fleet/FleetPage';
import { RootPage } from '../RootPage';

/** Where the page is, for tests of what it keeps in its address. */
function Address(): JSX.Element {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{`${pathname}${search}`}</div>;
}

// The reference of the signals plugin, which is found by its id.
const signalApiRef = createApiRef<object>({ id: 'plugin.signal.service' });
const SILENT_SIGNALS = { subscribe: () => ({ unsubscribe: () => {} }) };

/** Shows the plugin's pages at a path, on an API that answers what the test gives it. */
export function renderPage(options: {
  path: string;
  api?: Partial<ClusterOnboardingApi>;
  /** Whether the catalog has the template of the form. */
  hasForm?: boolean;
  /** Whether the portal has signals. */
  hasSignals?: boolean;
}): void {
  const { path, api, hasForm, hasSignals } = options;
  const template = {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'onboard-capability', namespace: 'default' },
  };
  renderInTestApp(
    <>
      <Address />
      <Routes>
        <Route path="/fleet/*" element={<FleetPage />} />
        <Route path="/cluster-onboarding/*" element={<RootPage />} />
      </Routes>
    </>,
    {
      initialRouteEntries: [path],
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/fleet': toFleetRouteRef,
        '/cluster-onboarding/onboardings': toOnboardingsRouteRef,
        '/cluster-onboarding/onboardings/:id': toJourneyRouteRef,
        '/fleet/clusters/:namespace/:name': toClusterRouteRef,
      },
      apis: [
        [clusterOnboardingApiRef, fakeClusterOnboardingApi(api)],
        [
          catalogApiRef,
          catalogApiMock({ entities: hasForm ? [template] : [] }),
        ],
        ...(hasSignals ? [[signalApiRef, SILENT_SIGNALS] as const] : []),
      ],
    },
  );
}

/** A URL that runs a script when it is followed, as nobody may put one on a page. */
export const SCRIPT_URL = ['javascript', 'alert(1)'].join(':');

/** What the backend says no with. */
export function refusal(statusCode: number): Error {
  return Object.assign(new Error(`Refused with ${statusCode}`), {
    statusCode,
  });
}

/** Makes open pages ask anew, as coming back to them does. */
export function lookAgain(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}
