import * as everything from './index';

describe('package', () => {
  it('has the plugin of the new frontend system as default export, where apps look for it', () => {
    expect(everything.default).toMatchObject({
      $$type: '@backstage/FrontendPlugin',
      id: 'cluster-onboarding',
    });
  });
});
