import { asArray, asObject, asText } from '../facts/json';
import { Manifest } from '../facts/manifests';

/** The keys that a ConfigMap or Secret will have, as far as the object that makes it says so. */
export function listProvidedKeys({
  kind,
  value,
  spec,
}: Manifest): readonly string[] | undefined {
  switch (kind) {
    case 'ConfigMap':
    case 'Secret':
      // Values may be encrypted; keys never are.
      return [
        ...Object.keys(asObject(value.data)),
        ...Object.keys(asObject(value.stringData)),
      ];
    case 'SealedSecret':
      return Object.keys(asObject(spec.encryptedData));
    case 'ExternalSecret': {
      const template = asObject(asObject(asObject(spec.target).template).data);
      if (asArray(spec.dataFrom).length > 0) return undefined;
      const data = asArray(spec.data).flatMap(
        entry => asText(asObject(entry).secretKey) ?? [],
      );
      return Object.keys(template).length > 0 ? Object.keys(template) : data;
    }
    case 'Terraform': {
      const outputs = asArray(asObject(spec.writeOutputsToSecret).outputs);
      if (outputs.length === 0) return undefined;
      // `name:key` gives an output another name in the Secret.
      return outputs.flatMap(output => asText(output)?.split(':').pop() ?? []);
    }
    default:
      return undefined;
  }
}
