export { EditAboutImage } from '../../features/about/admin/edit-about-image.tsx'
