import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * One layer of one cluster, as the picture shows it.
 *
 * @public
 */
export interface StrataBand {
  /** The id of the layer. */
  readonly layer: string;
  /** Its state, which gives colour, shape and edge. */
  readonly state: LayerState;
  /** What is the matter, in a word or a few. */
  readonly headline: string;
  /** Whether it needs no approval but a person's word that it is there: then the headline stands for the state. */
  readonly isToAttest?: boolean;
  /** Numbers that help, in a line. May hold moments as the API writes them, which are told in the viewer's zone. */
  readonly detail?: string;
  /** How much of it is ready, from 0 to 1; absent when there is nothing to count. */
  readonly done?: number;
  /** When its state began. */
  readonly since?: string;
  /** Whether to tell how long its state has lasted, after the details. */
  readonly isTimed?: boolean;
  /** How long what goes on usually takes, in milliseconds; told beside how long it has lasted. */
  readonly usualMs?: number;
  /** What else helps, after the time. */
  readonly note?: string;
  /** Whether its gate is open; absent for layers without one. */
  readonly gate?: {
    /** Whether it is open. */
    readonly isOpen: boolean;
    /** Until when an exception opens it, if only that does. */
    readonly exceptionUntil?: string;
  };
}

/**
 * One cluster, or one environment, as the picture shows it.
 *
 * @public
 */
export interface StrataColumn {
  /** Names the column; for clusters their entity refs. */
  readonly id: string;
  /** What stands above it, such as `dev`. */
  readonly title: string;
  /** What stands below the title, such as the name of the cluster. */
  readonly subtitle?: string;
  /** Where the title leads to. */
  readonly to?: string;
  /** Its bands by the id of the layer. */
  readonly bands: Readonly<Record<string, StrataBand>>;
}

/**
 * A layer, as the picture names it at its edge.
 *
 * @public
 */
export interface StrataLayer {
  /** The id. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** What stands below the title, such as who owns it. */
  readonly subtitle?: string;
  /** Whether a gate lies below it: nothing from here up runs before what lies below is ready. */
  readonly hasGate?: boolean;
}

/**
 * The whole picture.
 *
 * @public
 */
export interface Strata {
  /** The layers, foundation first. */
  readonly layers: readonly StrataLayer[];
  /** The columns, from left to right. */
  readonly columns: readonly StrataColumn[];
}
