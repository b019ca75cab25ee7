import { Moment } from './Moment';
import { splitMoments } from './splitMoments';

/**
 * A sentence of the backend or of a controller, as text alone; moments in it are told in the viewer's zone.
 *
 * @public
 */
export function Words(props: {
  /** The sentence. */
  text: string;
}): JSX.Element {
  return (
    <>
      {splitMoments(props.text).map((piece, index) =>
        'moment' in piece ? (
          <Moment key={index} at={piece.moment} format="short" />
        ) : (
          piece.words
        ),
      )}
    </>
  );
}
