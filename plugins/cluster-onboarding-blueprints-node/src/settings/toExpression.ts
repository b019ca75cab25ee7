/** A pattern in which `*` stands for anything but `/`. */
export function toExpression(pattern: string): RegExp {
  const parts = pattern
    .split(/\*+/)
    .map(part => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
