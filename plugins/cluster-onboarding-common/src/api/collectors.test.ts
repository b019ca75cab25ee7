import { collectorListSchema } from './collectors';

const terraform = {
  id: 'terraform',
  title: 'Terraform',
  kinds: [
    {
      group: 'infra.contrib.fluxcd.io',
      versions: ['v1alpha2', 'v1alpha1'],
      kind: 'Terraform',
      plural: 'terraforms',
    },
  ],
};

describe('collectorListSchema', () => {
  it('reads an answer and leaves out what it does not know', () => {
    const answer = { items: [{ ...terraform, colour: 'green' }], next: 'x' };

    expect(collectorListSchema.parse(answer)).toEqual({ items: [terraform] });
  });

  it.each([
    ['no items', {}],
    ['a collector without kinds', { items: [{ id: 'a', title: 'A' }] }],
    [
      'a kind without versions',
      {
        items: [
          {
            ...terraform,
            kinds: [{ ...terraform.kinds[0], versions: undefined }],
          },
        ],
      },
    ],
  ])('refuses %s', (_, answer) => {
    expect(collectorListSchema.safeParse(answer).success).toBe(false);
  });
});
