module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['**/*.test.ts'],
      rules: {
        // The test runs the backend whose onboardings the module puts into the catalog.
        '@backstage/no-mixed-plugin-imports': 'off',
      },
    },
  ],
});
