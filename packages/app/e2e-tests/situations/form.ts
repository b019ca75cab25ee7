import { expect } from '@playwright/test';
import { chooseOtherStrategy, fillUpTo, goOn, openForm } from '../form';
import { API, denied, down, never } from './answers';
import { type Arrange, answering, shown } from './arrange';

/** The form of the template, and its review. */
export const formArrangements = {
  'form/wrong-name': async page => {
    await openForm(page);
    await page.getByRole('textbox', { name: /Capability/ }).fill('Billing');
    return shown(page.getByText(/lower-case letters a to z/));
  },
  'form/environments': async page => {
    await fillUpTo(page, 'Clusters');
    return shown(page.getByText(/Available: invoices-dev/));
  },
  'form/names-there': async page => {
    await fillUpTo(page, 'Clusters', 'search');
    return shown(
      page.getByText(/There already, owned by team-search: search-dev/),
    );
  },
  'form/strategy': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await page
      .getByRole('button', { name: /What it is good for/ })
      .first()
      .click();
    return shown(page.getByText(/No secrets in Git|demands/i));
  },
  'form/secrets': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await page.getByRole('radio', { name: /Vault/ }).click();
    // What each way means comes with the options that the backend gives.
    await expect(page.getByText(/signs in as the request says/)).toBeVisible();
    return shown(page.getByLabel(/Address of Vault/));
  },
  // Without answers the fields are what the template's schema says.
  'form/backend-down': answering(`${API}/**`, down, async page => {
    await openForm(page);
    await page.getByRole('textbox', { name: /Capability/ }).fill('invoices');
    return shown(page.getByText(/^Whether the names are free could not/));
  }),
  'review/findings': async page => {
    await fillUpTo(page, 'Strategy and keys');
    await chooseOtherStrategy(page, /Bootstrap Job and packages/);
    await goOn(page);
    await expect(page.getByRole('textbox', { name: 'Branch' })).toBeVisible();
    await goOn(page);
    return shown(page.getByText('It cannot be done like this'), {
      timeout: 90_000,
    });
  },
  'review/possible': async page => {
    await fillUpTo(page, 'Review');
    return shown(page.getByText('It can be done as asked'), {
      timeout: 90_000,
    });
  },
  'review/takeover': async page => {
    await fillUpTo(page, 'Review', 'search');
    return shown(page.getByText(/It can be done, but 3 clusters are there/), {
      timeout: 90_000,
    });
  },
  'review/loading': answering(`${API}/onboardings/plan`, never, async page => {
    await fillUpTo(page, 'Review');
    return shown(page.getByRole('progressbar'));
  }),
  'review/denied': answering(`${API}/onboardings/plan`, denied, async page => {
    await fillUpTo(page, 'Review');
    return shown(page.getByRole('alert'));
  }),
  'review/backend-down': answering(
    `${API}/onboardings/plan`,
    down,
    async page => {
      await fillUpTo(page, 'Review');
      return shown(page.getByText('The plan could not be made now'));
    },
  ),
} satisfies Record<string, Arrange>;
