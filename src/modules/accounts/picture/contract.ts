/** The picture that stands for an account. */
import { endpoint } from '#platform/contract/endpoint.ts'
import { heldUp, userInformation } from '../contract.ts'

export const MOST_PICTURE_BYTES = 5_000_000
/** File types that browsers offer in the dialog. The server judges the bytes, not the name. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Width and height of what is kept, in pixels. */
export const PICTURE_SIDE = 512

/**
 * Sets the picture. The body is the file itself, JPEG, PNG or WebP; no JSON. The middle of it is kept, as a square of 512
 * pixels and nothing else of the file.
 */
export const savePicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  summary: 'Set the profile picture',
  who: 'account',
  maxBodyBytes: MOST_PICTURE_BYTES,
  response: userInformation,
  failures: {
    'no-picture': { status: 400, message: 'This file isn’t a JPEG, PNG, or WebP picture, or it’s damaged.' },
    'too-many-pixels': {
      status: 400,
      message: 'This picture has too many pixels. Make it smaller and try again.',
    },
    'picture-too-large': {
      status: 413,
      message: 'Pictures can be at most 5 MB. Make it smaller and try again.',
    },
    ...heldUp,
  },
})

/** Takes the picture away; initials stand in its place. Without one, nothing happens. */
export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Remove the profile picture',
  who: 'account',
  response: userInformation,
})

/** Under this path pictures are served, by names that nobody can guess. */
export const PICTURES_PATH = '/profile-pictures'
