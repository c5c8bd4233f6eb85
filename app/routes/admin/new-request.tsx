import { TakeRequest } from '../../features/contact/admin/requests/take-request.tsx'
import { useArrangementChoices } from '../arrangement-choices.tsx'

export const meta = () => [{ title: 'Request by Phone' }, { name: 'robots', content: 'noindex' }]

export default function NewRequest() {
  const { choices, priceOfCall } = useArrangementChoices()
  return <TakeRequest choices={choices} priceOf={priceOfCall} />
}
