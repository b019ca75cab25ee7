/* The ring `npm run test:real`: Backstage's own jest configuration, but for the files that need Go-built servers. */
module.exports = async () => {
  const { projects, ...config } = await require('@backstage/cli/config/jest');
  return {
    ...config,
    projects: projects
      .filter(({ testEnvironment }) =>
        String(testEnvironment).includes('jest-environment-node'),
      )
      .map(project => ({
        ...project,
        testMatch: ['**/*.realtest.ts'],
        // No database is shared here: a real test starts what it needs.
        globalSetup: undefined,
        globalTeardown: undefined,
      })),
  };
};
