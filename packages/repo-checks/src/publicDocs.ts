import type { Package, SourceFile } from './repository';

/** The undocumented exports that an api-report lists, and packages to publish that have no report, one sentence each. */
export function findUndocumentedExports(
  packages: readonly Package[],
  reports: readonly SourceFile[],
): string[] {
  const withoutReport = packages
    .filter(p => !p.manifest.private)
    .filter(p => !reports.some(r => r.path === `${p.folder}/report.api.md`))
    .map(p => `${p.folder} has no report.api.md: run \`yarn api-reports\``);
  return [...withoutReport, ...reports.flatMap(findInReport)];
}

function findInReport({ path, text }: SourceFile): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.includes('(undocumented)')) return [];
    const declaration = lines[index + 1]?.trim();
    return [`${path}: ${declaration}`];
  });
}
