export { EditAboutImage as default } from '../../features/about/admin/edit-about-image.tsx'
