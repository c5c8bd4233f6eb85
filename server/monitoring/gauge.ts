import { Gauge, type Registry } from 'prom-client'

/** Where metrics are, and how their gauges are brought up to date. */
export interface MetricRegister {
  registry: Registry
  /** Called before each scrape. */
  observe(look: Look): void
}

export type Look = () => Promise<void> | void

export const gauge = <Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
) => new Gauge({ name, help, labelNames, registers: [registry] })
