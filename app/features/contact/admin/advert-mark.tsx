import { Badge } from '../../../ui/controls/badge.tsx'

export const AdvertMark = () => <Badge tone="yellow">May be an advert</Badge>
