export { StrataRoot } from './StrataRoot';
