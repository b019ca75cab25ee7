// The builder must run before anything is installed, so it cannot be a package of the workspace.
// eslint-disable-next-line @backstage/no-relative-monorepo-imports
export { ensureCrds, ensurePart } from '../../../../tools/real-parts/build.cjs';
