import fs from 'node:fs';

/** What Linux knows about a process; undefined when it is gone, and on other systems. */
export function readProcess(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may contain some.
    const end = stat.lastIndexOf(')');
    const [state, parent, groupId] = stat.slice(end + 2).split(' ');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      isDead: state === 'Z' || state === 'X',
      parent: Number(parent),
      groupId: Number(groupId),
    };
  } catch {
    return undefined;
  }
}

/** Sends a signal to a whole group and tells whether anything is left of it, be it dead and uncollected. */
export function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether any process of the group is alive, apart from `except`. */
export function isGroupAlive(groupId, { except } = {}) {
  if (!signalGroup(groupId, 0)) return false;
  if (process.platform !== 'linux') return true;
  // The dead stay in their group until their parent collects them, which the first process of a container may never do.
  return fs
    .readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== except)
    .map(readProcess)
    .some(found => found?.groupId === groupId && !found.isDead);
}
