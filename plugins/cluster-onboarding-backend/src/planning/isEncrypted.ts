/** Whether a file holds values that are encrypted, or a Secret at all: nothing of such a file is shown. */
export function isEncrypted(content: string): boolean {
  return (
    /^kind:[ \t]*["']?(?:Sealed)?Secret["']?[ \t]*$/m.test(content) ||
    /^["']?sops["']?:/m.test(content) ||
    content.includes('ENC[AES256_GCM,')
  );
}
