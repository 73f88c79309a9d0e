import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useIsSignedIn } from '#modules/accounts/browser.ts'
import { call } from '#platform/contract/call.ts'
import { t } from '#platform/messages/messages.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/popover.tsx'
import { showToast } from '#ui/toast.tsx'
import { deletePost, hideAuthor, type Post } from '../contract.ts'
import { ReportDialog } from './report-dialog.tsx'
import { refreshDiscussion } from './use-discussion.ts'

/** What can be done with a post besides voting: one's own is edited and deleted, others' are reported or hidden. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const isSignedIn = useIsSignedIn()
  const [isReporting, setReporting] = useState(false)
  if (!isSignedIn) return null
  const items = post.isOwn
    ? [
        { label: t('Edit'), onSelect: onEdit },
        { label: t('Delete'), onSelect: () => void removePost(post.id), isDanger: true },
      ]
    : [
        ...(post.state === 'shown' ? [{ label: t('Report'), onSelect: () => setReporting(true) }] : []),
        { label: t('Hide posts by this author'), onSelect: () => void setAuthorHidden(post.id, true) },
      ]
  return (
    <>
      <Menu
        label={t('Post actions')}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('Post actions')} />}
        items={items}
      />
      <ReportDialog
        kind="post"
        id={post.id}
        title={t('Report this post')}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  )
}

/** Does something, and has the discussion read again; where it fails, a message says so. */
async function change(work: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work
  } catch {
    showToast({ type: 'error', title: failure })
    return false
  }
  await refreshDiscussion()
  return true
}

async function removePost(postId: string): Promise<void> {
  const set = (isDeleted: boolean) => call(deletePost, { params: { postId }, body: { isDeleted } })
  if (!(await change(set(true), t('The post couldn’t be deleted.')))) return
  showToast({
    type: 'success',
    title: t('Post deleted.'),
    action: {
      label: t('Undo'),
      onAction: () => void change(set(false), t('The post couldn’t be restored.')),
    },
  })
}

export async function setAuthorHidden(postId: string, isHidden: boolean): Promise<void> {
  const set = (hidden: boolean) => call(hideAuthor, { body: { postId, isHidden: hidden } })
  const failure = t('That didn’t work. Please try again.')
  if (!(await change(set(isHidden), failure)) || !isHidden) return
  showToast({
    type: 'success',
    title: t('You won’t see posts by this author.'),
    action: { label: t('Undo'), onAction: () => void change(set(false), failure) },
  })
}
