import { expect, sceneTest as test, signInAsGuest } from './fixtures';

/** Ways to get a script to run out of a text, each of which would set `window.strataExecuted`. */
const CORPUS = [
  '<img src=x onerror="window.strataExecuted=1">',
  '<svg onload="window.strataExecuted=1">',
  '"><script>window.strataExecuted=1</script>',
  // In two pieces: as one it would look like a script of ours.
  `${'javascript'}:window.strataExecuted=1//'`,
  '{{constructor.constructor("window.strataExecuted=1")()}}',
  '[text](javascript:window.strataExecuted=1)',
  '<a href="javascript:window.strataExecuted=1">text</a>',
  '<iframe srcdoc="<script>parent.strataExecuted=1</script>"></iframe>',
];
const TEXT = CORPUS.join(' ');
/** No server takes such a name; a hostile one may give it. */
const NAME = 'hostile<img src=x onerror=window.strataExecuted=1>';

test('nothing that clusters, catalogs and pull requests say is ever executed', async ({
  page,
  scene,
}) => {
  const { simulator } = scene;
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    dialog.dismiss().catch(() => {});
  });

  // Name, annotation, label and message of a failing object of the security layer.
  const [pattern] = (await simulator.list('management')).filter(
    ({ kind, metadata }) =>
      kind === 'Kustomization' && metadata.name === 'search-dev-security',
  );
  const conditions = [
    {
      type: 'Ready',
      status: 'False',
      reason: 'BuildFailed',
      message: TEXT,
      lastTransitionTime: new Date().toISOString(),
    },
  ];
  await scene.add('management', {
    ...pattern,
    metadata: {
      ...pattern.metadata,
      name: NAME,
      uid: 'hostile',
      annotations: { 'strata.dev/note': TEXT },
      labels: { ...pattern.metadata.labels, 'strata.dev/note': CORPUS[0] },
    },
    status: { ...(pattern as any).status, conditions },
  } as any);

  // An onboarding whose words and links are of the same sort.
  const onboarding = await scene.ask('POST', '/onboardings', {
    clusters: ['search-dev'],
    capability: 'search',
    owner: 'group:default/team-search',
    request: {
      capability: TEXT,
      description: TEXT,
      strategy: TEXT,
      environments: [{ name: TEXT, size: TEXT, region: TEXT }],
    },
    repositories: ['github.com/acme/fleet'],
    idempotencyKey: 'corpus',
  });
  await scene.ask('PATCH', `/onboardings/${onboarding.id}`, {
    state: 'proposed',
    reason: TEXT,
    pullRequests: [
      {
        repository: 'github.com/acme/fleet',
        number: 1,
        url: 'https://github.com/acme/fleet/pull/1',
        state: 'open',
        openedBy: TEXT.slice(0, 200),
      },
    ],
  });

  await signInAsGuest(page);
  const visit = async (path: string, shown: string | RegExp) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(
      await page.evaluate(() => (window as any).strataExecuted),
    ).toBeUndefined();
    const hrefs = await page
      .locator('[data-strata-root] a')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    expect(hrefs.filter(href => /^\s*(javascript|data):/i.test(href))).toEqual(
      [],
    );
  };
  await visit('/catalog/default/component/search-api/bootstrap', /hostile<img/);
  await visit(
    '/catalog/default/component/search-api',
    /dev is failing, waiting on 1 thing/,
  );
  await visit('/fleet/clusters/default/search-dev', /hostile<img/);
  await visit('/fleet', /hostile<img/);
  await visit('/cluster-onboarding/onboardings', 'search');
  await visit(
    `/cluster-onboarding/onboardings/${onboarding.id}`,
    '<img src=x onerror',
  );
  // The drawer tells the message itself.
  await visit(
    `/catalog/default/component/search-api/bootstrap?object=${encodeURIComponent(
      `management|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|${NAME}`,
    )}`,
    /onerror=/,
  );
  expect(dialogs).toEqual([]);

  await scene.ask('PATCH', `/onboardings/${onboarding.id}`, {
    state: 'cancelled',
  });
});
