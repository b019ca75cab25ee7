import { condition, failed, underWay } from '../report';
import { isFailure, observed, StatusWriter } from './statusWriter';

/** Anything else with a condition Ready. */
export const writeReady: StatusWriter = (report, { namespace }) => {
  if (report === 'silent') return {};
  if (isFailure(report)) return { conditions: failed(report, namespace) };
  if (typeof report === 'object' && 'attempts' in report) {
    return { conditions: underWay(report.attempts, report.attempts) };
  }
  return {
    conditions: [condition('Ready', 'True', 'Succeeded', '')],
    ...observed,
  };
};
