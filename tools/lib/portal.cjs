'use strict';
/* How the portal is started from source on one port; npm start and the test bed do the same. */
const path = require('node:path');

/** The program, arguments, folder and environment of a portal that listens on `port`. */
function portalCommand({ root, port, configFiles = [], env = process.env }) {
  const files = [
    path.join(root, 'app-config.yaml'),
    path.join(root, 'app-config.oneport.yaml'),
    ...configFiles,
  ];
  return {
    command: process.execPath,
    args: [
      '--enable-source-maps',
      '--require',
      require.resolve('@backstage/cli-node/config/nodeTransform.cjs', {
        paths: [path.join(root, 'node_modules/@backstage/cli')],
      }),
      'src/index.ts',
      ...files.flatMap(file => ['--config', file]),
    ],
    cwd: path.join(root, 'packages/backend'),
    // Outside of development Backstage refuses guests.
    env: { ...env, NODE_ENV: 'development', STRATA_PORT: String(port) },
  };
}

module.exports = { portalCommand };
