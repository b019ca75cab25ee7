module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.realtest.ts'],
      rules: {
        // These wait for something and throw when it does not come.
        'jest/expect-expect': [
          'warn',
          {
            assertFunctionNames: ['expect', 'expect*', 'waitFor', '*.expect*'],
          },
        ],
      },
    },
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
