module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      // Tests as well, though the rules know only the names of others.
      files: ['**/*.realtest.ts'],
      rules: {
        '@backstage/no-undeclared-imports': 'off',
        'no-restricted-imports': 'off',
      },
    },
  ],
});
