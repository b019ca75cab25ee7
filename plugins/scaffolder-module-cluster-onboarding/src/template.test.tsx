import { parseOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { screen } from '@testing-library/react';
import { OPTIONS, PLAN, VALUES } from './__fixtures__/answers';
import { create, goOn, renderForm } from './__testUtils__/renderForm';
import { readTemplatePages } from './__testUtils__/template';
import { toRequest } from './request';

const api = {
  checkClusterNames: async (names: readonly string[]) => ({
    items: names.map(name => ({ name, isTaken: false })),
  }),
  getOnboardingOptions: async () => OPTIONS,
  planOnboarding: async () => PLAN,
};

describe('the form of templates/onboard-capability', () => {
  it.each([
    ['with the fields and a backend', { api }],
    ['with the fields alone', {}],
    ['without the fields', { hasFields: false }],
  ])('gives a request that can be used, %s', async (_, portal) => {
    const pages = readTemplatePages();
    const onCreate = await renderForm({
      pages,
      values: { ...VALUES, registryUsername: '***' },
      ...portal,
    });
    for (const { title } of pages.slice(1)) {
      await goOn();
      // The page that one is on is the last of those that stand out.
      await screen.findByText(title, { selector: '.MuiStepLabel-active' });
    }
    await create();

    const [values] = onCreate.mock.calls[0];
    expect(values).toHaveProperty('review', null);
    expect(parseOnboardingRequest(toRequest(values))).toMatchObject({
      capability: 'search',
      environments: VALUES.environments,
      strategy: 'alt-5',
      secrets: { mode: 'git' },
      engines: {},
      options: { hasPipeline: true },
    });
  });
});
