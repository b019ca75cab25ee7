module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['**/__testUtils__/*.ts'],
      rules: {
        // The tests run the backend that keeps the records of the actions.
        '@backstage/no-mixed-plugin-imports': 'off',
      },
    },
  ],
});
