import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getEntityLogo, getNewsThumbnail, getPersonPhoto } from './image-slot.js'
import { convertMedia, deleteMedia, getMedia, uploadMedia } from './uploads.js'

export const mediaOperations: readonly AnyOperation[] = [
  getMedia,
  uploadMedia,
  convertMedia,
  deleteMedia,
  getEntityLogo,
  getPersonPhoto,
  getNewsThumbnail,
]
