// Private and never bundled, so its place in the repository is known: files are found relative to it, and the launcher's
// library is imported from tools/.
module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  rules: {
    '@backstage/no-relative-monorepo-imports': 'off',
    'no-restricted-syntax': 'off',
    // What is measured is a whole backend.
    '@backstage/no-mixed-plugin-imports': 'off',
  },
});
