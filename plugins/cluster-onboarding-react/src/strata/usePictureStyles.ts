import { makeStyles } from '@material-ui/core/styles';
import { NARROW, SMALL_NARROW } from './layout';

export const usePictureStyles = makeStyles(
  theme => ({
    root: { containerType: 'inline-size', containerName: 'strata' },
    smallRoot: { containerName: 'strata-small' },
    // Room for the ring around what has the focus.
    scroll: { overflowX: 'auto', padding: 4, margin: -4 },
    grid: {
      display: 'grid',
      columnGap: 6,
      minWidth: 'min-content',
      gridTemplateColumns:
        'minmax(134px, 200px) repeat(var(--strata-columns), minmax(150px, 1fr))',
      color: theme.palette.text.primary,
      ...theme.typography.body2,
      [NARROW]: { display: 'block', minWidth: 0 },
    },
    smallGrid: {
      columnGap: 4,
      gridTemplateColumns:
        'minmax(90px, 140px) repeat(var(--strata-columns), minmax(84px, 1fr))',
      [SMALL_NARROW]: {
        gridTemplateColumns: 'repeat(var(--strata-columns), minmax(84px, 1fr))',
      },
    },
    layer: {
      gridColumn: 1,
      gridRow: 'var(--strata-band-line)',
      position: 'sticky',
      left: -4,
      zIndex: 1,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      padding: theme.spacing(0, 1, 0.75, 0.5),
      backgroundColor: theme.palette.background.paper,
      fontWeight: 600,
      [NARROW]: { display: 'none' },
    },
    // Hides the titles of columns that are scrolled away, as names hide their bands.
    corner: {
      gridColumn: 1,
      gridRow: 1,
      position: 'sticky',
      left: -4,
      zIndex: 1,
      backgroundColor: theme.palette.background.paper,
      [NARROW]: { display: 'none' },
      [SMALL_NARROW]: { display: 'none' },
    },
    smallLayer: {
      fontSize: '0.75rem',
      fontWeight: 400,
      lineHeight: 1.2,
      [SMALL_NARROW]: {
        gridColumn: '1 / -1',
        gridRow: 'var(--strata-name-line)',
        position: 'static',
        padding: theme.spacing(0.25, 0),
        color: theme.palette.text.secondary,
      },
    },
    subtitle: {
      display: 'block',
      fontWeight: 400,
      fontSize: '0.8rem',
      color: theme.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    column: {
      display: 'contents',
      [NARROW]: { display: 'block', '& + &': { marginTop: theme.spacing(2) } },
    },
    cell: {
      gridColumn: 'var(--strata-wide-column)',
      gridRow: 'var(--strata-band-line)',
      minWidth: 0,
      paddingBottom: 6,
    },
    smallCell: {
      paddingBottom: 4,
      [SMALL_NARROW]: { gridColumn: 'var(--strata-narrow-column)' },
    },
    title: {
      gridRow: 1,
      alignSelf: 'end',
      paddingLeft: theme.spacing(1.25),
      fontWeight: 600,
      overflowWrap: 'anywhere',
      [NARROW]: { paddingLeft: 0 },
    },
    smallTitle: { fontSize: '0.75rem', paddingLeft: theme.spacing(0.5) },
    gate: {
      gridColumn: '1 / -1',
      gridRow: 'var(--strata-band-line)',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: theme.spacing(1),
      padding: theme.spacing(0.25, 0, 1),
      color: theme.palette.text.secondary,
      fontSize: '0.8rem',
      textAlign: 'center',
      '&::before, &::after': {
        content: '""',
        flex: '1 0 12px',
        borderTop: `1px dashed ${theme.palette.text.secondary}`,
      },
    },
    smallGate: { fontSize: '0.75rem', paddingBottom: theme.spacing(0.5) },
    // A gate is drawn across all columns, or in each of them where these stand below each other.
    wideOnly: { [NARROW]: { display: 'none' } },
    narrowOnly: { display: 'none', [NARROW]: { display: 'flex' } },
  }),
  { name: 'StrataPicture' },
);
