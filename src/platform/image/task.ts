/*
 * The messages between the service and the image process. The process decodes images, because a decoder of untrusted
 * bytes can need much time and memory, or crash.
 */

/** Formats of stored images, as file extensions. */
type StoredFormat = 'png' | 'jpg'

/** Formats of variants. */
export type VariantFormat = 'avif' | 'webp' | 'png' | 'jpg'

/** Decodes an untrusted image, and encodes its pixels again without metadata. */
export interface ReadTask {
  readonly kind: 'read'
  readonly bytes: Uint8Array
  /** Whether an image that is not square becomes square, with transparent margins. */
  readonly pad: boolean
}

export interface ReadImage {
  /** The encoded pixels. */
  readonly bytes: Buffer
  readonly format: StoredFormat
  /** Size of the given image in pixels. An SVG has the size of its drawing in pixels. */
  readonly width: number
  readonly height: number
  /** Size of the encoded image in pixels. */
  readonly storedWidth: number
  readonly storedHeight: number
  /** Whether all pixels look the same, or none is visible. */
  readonly isBlank: boolean
  /** Perceptual hash of the mark in the image. Undefined if the image is blank. */
  readonly hash: string | undefined
}

/** Encodes a stored image with another width. */
export interface VariantTask {
  readonly kind: 'variant'
  readonly bytes: Uint8Array
  readonly width: number
  readonly format: VariantFormat
}

/** Finds the main colors of a stored image. The result has three bytes for each color. */
export interface ColorTask {
  readonly kind: 'colors'
  readonly bytes: Uint8Array
}

export type ImageTask = ReadTask | VariantTask | ColorTask

/**
 * Why an image was refused. `format`: not an accepted format. `unreadable`: damaged. `large`: too many pixels.
 * `animated`: more than one frame. `trailing`: bytes after the end of the image, or another file inside. `timeout` and
 * `crash`: the decoder was stopped, or it failed.
 */
export type ImageFault = 'format' | 'unreadable' | 'large' | 'animated' | 'trailing' | 'timeout' | 'crash'

/** The image process refuses an image with this error. */
export class ImageFailure extends Error {
  readonly fault: ImageFault

  constructor(fault: ImageFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImageFailure'
    this.fault = fault
  }
}

/** A task on its way to the process, with a number that its result repeats. */
export interface TaskMessage {
  readonly id: number
  readonly task: ImageTask
}

export type ResultMessage =
  | { readonly id: number; readonly result: ReadImage | Uint8Array }
  | { readonly id: number; readonly fault: ImageFault; readonly message: string }

/** What the process sends: that it is ready for its first task, and the results. */
export type ProcessMessage = ResultMessage | { readonly isReady: true }
