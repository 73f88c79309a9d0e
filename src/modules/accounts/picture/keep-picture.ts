import { randomBytes } from 'node:crypto'
import { eq } from '#platform/db/sql.ts'
import { Failure } from '#platform/failures.ts'
import { consume } from '#platform/limits/stored-limits.ts'
import type { Deps } from '../deps.ts'
import { LIMITS } from '../limits.ts'
import { profilePictures, users } from '../tables.ts'
import { lockUser } from '../users/users.ts'
import { PICTURES_PATH } from './contract.ts'
import { makePicture } from './make-picture.ts'

type PictureDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>

/** Takes the place of the picture before, which is gone with its address. */
export async function savePicture(deps: PictureDeps, userId: string, file: Buffer): Promise<void> {
  await consume(deps, [{ ...LIMITS.pictureOfAccount, subject: userId }])
  const bytes = await makePicture(file)
  const id = randomBytes(16).toString('base64url')
  await deps.db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === undefined) throw new Failure('sign-in-required')
    await tx.delete(profilePictures).where(eq(profilePictures.userId, userId))
    await tx.insert(profilePictures).values({ id, userId, bytes, createdAt: deps.clock.now() })
    await tx
      .update(users)
      .set({ profilePic: `${PICTURES_PATH}/${id}.webp` })
      .where(eq(users.id, userId))
  })
}

export async function removePicture({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.delete(profilePictures).where(eq(profilePictures.userId, userId))
    await tx.update(users).set({ profilePic: null }).where(eq(users.id, userId))
  })
}

/** The bytes under a name; null when there is no such picture, or no more. */
export async function readPicture({ db }: Pick<Deps, 'db'>, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: profilePictures.bytes })
    .from(profilePictures)
    .where(eq(profilePictures.id, id))
  return row?.bytes ?? null
}
