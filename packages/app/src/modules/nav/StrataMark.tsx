/** Five bands, bottom to top: the bootstrap layers of a cluster. */
const BANDS = ['#2f6f8f', '#3b8ea5', '#57b3a8', '#8fd0a1', '#d7e8a8'];

/** The product's sign, drawn in the sidebar and used as the portal's icon. */
export const StrataMark = () => (
  <svg
    width="30"
    height="30"
    viewBox="0 0 30 30"
    role="img"
    aria-label="Strata"
  >
    {BANDS.map((color, index) => (
      <rect
        key={color}
        x={3 + index}
        y={24 - index * 5}
        width={24 - 2 * index}
        height={4}
        rx={1}
        fill={color}
      />
    ))}
  </svg>
);
