'use strict';
/* What packages the repository has, read without any dependency. */
const fs = require('node:fs');
const path = require('node:path');

/** Every package below packages/ and plugins/, with its folder relative to the root. */
function listWorkspaces(root) {
  return ['packages', 'plugins'].flatMap(group => {
    const parent = path.join(root, group);
    if (!fs.existsSync(parent)) return [];
    return fs
      .readdirSync(parent)
      .sort()
      .map(name => `${group}/${name}`)
      .filter(folder => fs.existsSync(path.join(root, folder, 'package.json')))
      .map(folder => ({
        folder,
        manifest: JSON.parse(
          fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
        ),
      }));
  });
}

/** The named package and all packages of the repository that it needs at run time, directly or not. */
function listWithDependencies(root, name) {
  const byName = new Map(
    listWorkspaces(root).map(workspace => [workspace.manifest.name, workspace]),
  );
  const found = new Set();
  const visit = wanted => {
    const workspace = byName.get(wanted);
    if (!workspace || found.has(workspace)) return;
    found.add(workspace);
    Object.keys(workspace.manifest.dependencies ?? {}).forEach(visit);
  };
  visit(name);
  return [...found];
}

module.exports = { listWorkspaces, listWithDependencies };
