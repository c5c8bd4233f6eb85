import { Gauge, type Registry } from 'prom-client'

/** The metrics, and the functions that update their gauges. */
export interface MetricRegister {
  registry: Registry
  /** Calls this before each scrape. */
  beforeScrape(update: UpdateGauges): void
}

export type UpdateGauges = () => Promise<void> | void

export const createGauge = <Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
) => new Gauge({ name, help, labelNames, registers: [registry] })
