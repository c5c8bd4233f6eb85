export { syncFolder, writeFileAtomically } from './src/atomic-write.ts'
export { requireObjectName } from './src/storage/object-name.ts'
export { openFileStore } from './src/storage/stores/file-store.ts'
export {
  type ObjectStore,
  ObjectStoreAwayError,
  type ObjectVersion,
} from './src/storage/stores/object-store.ts'
export { openS3Files, openS3Store } from './src/storage/stores/s3-store.ts'
export { findOrphans, removeOrphans } from './src/storage/sweep/remove-orphans.ts'
export { removeUnusedPictures } from './src/storage/sweep/remove-unused-pictures.ts'
export {
  findPictureType,
  type PreparedFile,
  preparePicture,
} from './src/storage/uploads/prepare-picture.ts'
export { removeAbandonedUploads } from './src/storage/uploads/receive-body.ts'
export { storeObject } from './src/storage/uploads/store-object.ts'
