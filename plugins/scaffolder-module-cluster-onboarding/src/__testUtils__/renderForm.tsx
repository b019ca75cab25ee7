import { identityApiRef } from '@backstage/core-plugin-api';
import {
  FieldExtensionOptions,
  SecretsContextProvider,
} from '@backstage/plugin-scaffolder-react';
import { Stepper } from '@backstage/plugin-scaffolder-react/alpha';
import { renderInTestApp, TestApiProvider } from '@backstage/test-utils';
import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clusterEnvironmentsFieldOptions } from '../fields/ClusterEnvironmentsField';
import { clusterNameFieldOptions } from '../fields/ClusterNameField';
import { layerEnginesFieldOptions } from '../fields/LayerEnginesField';
import { onboardingReviewFieldOptions } from '../fields/OnboardingReviewField';
import { onboardingStrategyFieldOptions } from '../fields/OnboardingStrategyField';
import { requestPartFieldOptions } from '../fields/RequestPartField';
import { secretsModeFieldOptions } from '../fields/SecretsModeField';

const FIELDS = [
  clusterEnvironmentsFieldOptions,
  clusterNameFieldOptions,
  layerEnginesFieldOptions,
  onboardingReviewFieldOptions,
  onboardingStrategyFieldOptions,
  requestPartFieldOptions,
  secretsModeFieldOptions,
].map(field => ({ ...field, schema: field.schema.schema }));

/** Puts the scaffolder's own form around fields, as a template would have it. */
export async function renderForm(options: {
  /** The pages, as `parameters` of a template. */
  pages: object[];
  /** What the backend answers; without it the portal has no plugin to ask. */
  api?: Partial<ClusterOnboardingApi>;
  /** What is typed in already. */
  values?: Record<string, any>;
  /** The teams of who looks at it; unknown if absent. */
  teams?: string[];
  /** Without it, the module is not installed. */
  hasFields?: boolean;
}): Promise<jest.Mock> {
  const { pages, api, values, teams, hasFields = true } = options;
  const onCreate = jest.fn(async () => {});
  // The provider's type wants to know how many there are.
  const apis: unknown[] = [
    ...(api ? [[clusterOnboardingApiRef, api]] : []),
    [
      identityApiRef,
      {
        async getBackstageIdentity() {
          if (!teams) throw new Error('Nobody is signed in');
          return { ownershipEntityRefs: teams };
        },
      },
    ],
  ];
  await renderInTestApp(
    <TestApiProvider apis={apis as []}>
      <SecretsContextProvider>
        <Stepper
          manifest={{
            title: 'Onboard',
            steps: pages.map((schema: any) => ({
              title: schema.title,
              schema,
            })),
          }}
          extensions={
            (hasFields ? FIELDS : []) as FieldExtensionOptions<any, any>[]
          }
          initialState={values}
          onCreate={onCreate}
        />
      </SecretsContextProvider>
    </TestApiProvider>,
  );
  return onCreate;
}

/** Tries to go on, from the last page to the summary. */
export async function goOn(): Promise<void> {
  await userEvent.click(
    screen.getByRole('button', { name: /^(Next|Review)$/ }),
  );
}

/** Goes on to the summary and lets the template run. */
export async function create(): Promise<void> {
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
}
