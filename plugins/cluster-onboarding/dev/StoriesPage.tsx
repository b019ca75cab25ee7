import { Content, Header, Link, Page } from '@backstage/core-components';
import Paper from '@material-ui/core/Paper';
import Typography from '@material-ui/core/Typography';
import { makeStyles } from '@material-ui/core/styles';
import { useParams } from 'react-router-dom';
import { storyGroups } from './stories';

const useStyles = makeStyles(
  theme => ({
    nav: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1, 2),
      marginBottom: theme.spacing(3),
    },
    paper: { padding: theme.spacing(2) },
    story: { marginBottom: theme.spacing(5) },
  }),
  { name: 'StrataStories' },
);

/** The stories of one part, and the way to the others. */
export function StoriesPage(): JSX.Element {
  const classes = useStyles();
  const { '*': id } = useParams();
  const group = storyGroups.find(each => each.id === id) ?? storyGroups[0];
  return (
    <Page themeId="tool">
      <Header title="Stories" subtitle={group.title} />
      <Content>
        <nav className={classes.nav} aria-label="Parts">
          {storyGroups.map(each => (
            <Link
              key={each.id}
              to={`/stories/${each.id}`}
              aria-current={each === group ? 'page' : undefined}
            >
              {each.title}
            </Link>
          ))}
        </nav>
        {group.stories.map(({ title, element }) => (
          <section key={title} className={classes.story}>
            <Typography variant="h5" component="h2" gutterBottom>
              {title}
            </Typography>
            <Paper className={classes.paper}>{element}</Paper>
          </section>
        ))}
      </Content>
    </Page>
  );
}
