import { useTheme } from '@material-ui/core/styles';

/** The shape of a step that was passed by: a ring with a bar, so that it is not taken for one that is still to come. A word stands beside it. */
export function SkippedMark(props: { size: number }): JSX.Element {
  const { palette } = useTheme();
  return (
    <svg
      aria-hidden
      focusable="false"
      data-state="skipped"
      width={props.size}
      height={props.size}
      viewBox="0 0 18 18"
      fill="none"
      stroke={palette.text.secondary}
      strokeWidth="1.6"
    >
      <circle cx="9" cy="9" r="7.4" />
      <path d="M5.5 9h7" />
    </svg>
  );
}
