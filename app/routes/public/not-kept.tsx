import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { NotKeptPage } from '../../offline/not-kept-page.tsx'
import { UnlistedHead } from '../../platform/head/page-head.tsx'

export default function NotKept() {
  return (
    <>
      <UnlistedHead title="This page needs a connection" />
      <NotKeptPage phone={useBusiness().phone} hours={<OpeningHoursList />} />
    </>
  )
}
