import { Card } from '../../ui/controls/card.tsx'

export const VisitorStatsCard = () => (
  <Card title="Visitor Stats">
    <p>Visitor statistics are coming soon.</p>
  </Card>
)
