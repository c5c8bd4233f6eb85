import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { dropOpenDrafts } from '../../../platform/drafts/drafts.ts'
import { LeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { policyQuery } from '../legal.queries.ts'
import { type PolicyKey, policies } from '../legal.ts'
import { PolicyEditor } from './policy-editor.tsx'

const shown = [policies['terms-of-service'], policies['privacy-policy']]
const FAILED = 'Failed to load policies'

/** The texts behind the two links in the footer. */
export function PoliciesPanel() {
  const db = useDb()
  const queries = useQueries({
    queries: shown.map(({ key }) => ({
      ...policyQuery(db, key),
      refetchOnMount: 'always' as const,
    })),
  })
  const [dirty, setDirty] = useState<PolicyKey[]>([])
  const hasFailed = queries.some(({ isError }) => isError)
  useEffect(() => {
    if (hasFailed) toast({ title: 'Error', description: FAILED, variant: 'destructive' })
  }, [hasFailed])
  const retry = () => {
    for (const query of queries) query.refetch()
  }
  if (hasFailed) return <ErrorText onRetry={retry}>{FAILED}</ErrorText>
  return (
    <div className="grid gap-6">
      {shown.map(({ key, title }, index) => {
        const text = queries[index]?.data
        if (text === undefined) return <Spinner key={key} label={`Loading ${title}...`} />
        return (
          <PolicyEditor
            key={key}
            policyKey={key}
            title={title}
            saved={text}
            onDirtyChange={(isDirty) => setDirty((others) => withOrWithout(others, key, isDirty))}
          />
        )
      })}
      <LeaveGuard isDirty={dirty.length > 0} onDiscard={dropOpenDrafts} />
    </div>
  )
}

const withOrWithout = (keys: PolicyKey[], key: PolicyKey, isIn: boolean) => {
  if (keys.includes(key) === isIn) return keys
  return isIn ? [...keys, key] : keys.filter((other) => other !== key)
}
