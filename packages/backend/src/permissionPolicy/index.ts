export { permissionModulePortalPolicy as default } from './module';
