/** What is copied from now on; jsdom has no clipboard of its own, so user-event has to be set up before. */
export function spyOnClipboard() {
  return jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
}
