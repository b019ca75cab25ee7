import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ReferenceRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useObjectWords } from '../Objects/useObjectWords';
import { GraphGroup } from './collapseGroups';
import { GraphModelNode, isUnread } from './graphModel';

/** The words of cards, lines and list items, in the viewer's language. */
export interface GraphWords {
  /** How an object is. */
  readonly ofState: (node: GraphModelNode) => string;
  /** Who says of an object that it is not there; undefined where nobody has to. */
  readonly ofMissing: (node: GraphModelNode) => string | undefined;
  /** What an object has to do with the causes; undefined where it has nothing. */
  readonly ofPart: (node: GraphModelNode) => string | undefined;
  /** What opens a group. */
  readonly expand: string;
  /** Why nobody says how an object is; undefined where somebody does. */
  readonly ofUnread: (node: GraphModelNode) => string | undefined;
  /** Why something is waited for. */
  readonly ofRoles: (roles: readonly ReferenceRole[]) => string;
  /** What is in a group. */
  readonly ofGroup: (group: GraphGroup) => string;
  /** How the objects of a group are. */
  readonly ofGroupState: (group: GraphGroup) => string;
}

export function useGraphWords(): GraphWords {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const states = useStateWords();
  const ofObject = useObjectWords();
  const ofState = ({ state, existence, part }: GraphModelNode): string => {
    if (existence === 'absent') return t('graph.missing');
    return state === undefined
      ? t('graph.unread.word')
      : ofObject({ state, part });
  };
  return useMemo(
    () => ({
      ofState,
      ofMissing: ({ missedBy: name }) =>
        name === undefined ? undefined : t('graph.missingBy', { name }),
      ofPart: ({ part }) =>
        part === 'rest' ? undefined : t(`graph.part.${part}`),
      expand: t('graph.group.expand'),
      ofUnread: node => (isUnread(node) ? t('graph.unread.why') : undefined),
      ofRoles: roles => roles.map(role => t(`graph.role.${role}`)).join(', '),
      ofGroup: ({ kind, members }) =>
        kind
          ? t('graph.group.kind', { number: `${members.length}`, kind })
          : t('graph.group.objects', { count: members.length }),
      ofGroupState: ({ look, members }) =>
        look === 'ready' ? states.ofLayer(look) : ofState(members[0]),
    }),
    // All are made of the same texts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}
