export { renderPlan } from './renderPlan';
export type { RenderPlanOptions } from './renderPlan';
