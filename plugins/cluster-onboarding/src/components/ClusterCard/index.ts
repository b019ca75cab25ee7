export { ClusterCard } from './ClusterCard';
