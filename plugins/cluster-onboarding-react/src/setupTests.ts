import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Tests wait for lazily loaded parts of a whole app. Compiling these for the
// first time takes seconds on a busy machine; waiting ends as soon as they show.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });
