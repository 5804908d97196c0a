import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Meter } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  providerCallReports,
  queryReports,
  type ProviderCallReport,
  type QueryReport,
} from '#app/base/platform/report-channels.server.ts'
import { CUT } from '../listening/cut-requests.ts'
import { isBearer } from './is-bearer.ts'
import { observeProcess } from './observe-process.ts'
import { observeShop } from './observe-shop.ts'
import { prometheusText } from './prometheus-text.ts'
import type { Measured, Telemetry } from './telemetry.ts'

/** Bounds of durations, in seconds: from an answer out of memory to the patience of a customer. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const EXPORT_EVERY_MS = 15_000
/** At the stop, for a collector that does not answer. */
const STOP_WITHIN_MS = 5000
const MAX_STATEMENT_CHARACTERS = 1000

/**
 * Metrics for Prometheus and for a collector, and traces for a collector. The pieces of OpenTelemetry are used one by one: its
 * instrumentations replace functions of modules that are loaded by `require`, and the shop is made of ES modules. The parts of the shop
 * tell what they did (report-channels.server.ts). Source: decision 0188.
 */
export async function openTelemetry(measured: Measured): Promise<Telemetry> {
  const { config, base, nameRoute, log, clock } = measured
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const resource = resourceFromAttributes({
    'service.name': 'tafach',
    'service.version': base.version,
    'process.pid': base.process,
  })
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const readers: IMetricReader[] = [prometheus]
  if (collector !== undefined) {
    const exporter = new OTLPMetricExporter({ url: `${collector}/v1/metrics` })
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: EXPORT_EVERY_MS }))
  }
  const meterProvider = new MeterProvider({ resource, readers })
  const tracerProvider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors:
      collector === undefined
        ? []
        : [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) })],
  })
  const meter = meterProvider.getMeter('tafach')
  const tracer = tracerProvider.getTracer('tafach')
  const current = new AsyncLocalStorage<Context>()
  const isTraced = collector !== undefined

  const { requests, queries, calls } = createHistograms(meter)
  observeProcess(meter, measured.pools)
  observeShop(meter, measured)

  /** A span of something that has just ended, below the request in whose course it happened. */
  function addSpan(name: string, ms: number, attributes: Record<string, string>, isFailed: boolean): void {
    const parent = current.getStore()
    if (!isTraced || !parent) return
    const endTime = clock.now().getTime()
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: endTime - ms, attributes }, parent)
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }

  const onQuery = (message: unknown) => {
    const { text, ms, error } = message as QueryReport
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'other'
    queries.record(ms / 1000, { 'db.operation.name': operation })
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_CHARACTERS)
    addSpan(operation, ms, { 'db.system.name': 'postgresql', 'db.query.text': statement }, error !== undefined)
  }
  const onCall = (message: unknown) => {
    const { provider, call, ms, outcome } = message as ProviderCallReport
    calls.record(ms / 1000, { provider, call, outcome })
    addSpan(`${provider} ${call}`, ms, { provider, outcome }, outcome !== 'ok')
  }
  queryReports.subscribe(onQuery)
  providerCallReports.subscribe(onCall)

  const answerMetrics: RequestListener = (_request, response) => {
    prometheus.collect().then(
      ({ resourceMetrics }) =>
        response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(prometheusText(resourceMetrics)),
      (error: unknown) => {
        log.warn({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  }
  const local = config.METRICS_PORT === undefined ? undefined : createServer(answerMetrics)
  if (local) {
    // A second process with the same port, as during an update, serves without one.
    local.on('error', (error) =>
      log.warn({ err: error, port: config.METRICS_PORT }, '/metrics is not served on its own port'),
    )
    local.listen(config.METRICS_PORT, '127.0.0.1').unref()
  }

  return {
    around(answer) {
      return (request, response) => {
        if (pathOf(request) === '/metrics' && config.METRICS_TOKEN !== undefined) {
          if (isBearer(request.headers.authorization, config.METRICS_TOKEN)) answerMetrics(request, response)
          else response.writeHead(401, { 'www-authenticate': 'Bearer', 'content-length': 0 }).end()
          return
        }
        measure(request, response, () => answer(request, response))
      }
    },
    async stop() {
      queryReports.unsubscribe(onQuery)
      providerCallReports.unsubscribe(onCall)
      local?.close()
      const shutdowns = [meterProvider, tracerProvider].map((provider) => provider.shutdown())
      await Promise.race([
        Promise.allSettled(shutdowns),
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ])
    },
  }

  function measure(request: IncomingMessage, response: ServerResponse, run: () => void): void {
    const begun = performance.now()
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'http.route': nameRoute(pathOf(request)) }
    const name = `${method} ${attributes['http.route']}`
    const span = isTraced ? tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT) : undefined
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : CUT
      requests.record((performance.now() - begun) / 1000, { ...attributes, 'http.response.status_code': status })
      span?.setAttribute('http.response.status_code', status)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
    if (span) current.run(trace.setSpan(ROOT_CONTEXT, span), run)
    else run()
  }
}

function createHistograms(meter: Meter) {
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } })
  return {
    requests: seconds('http.server.request.duration', 'Duration of answers by route'),
    queries: seconds('db.client.operation.duration', 'Duration of statements, with the wait for their answer'),
    calls: seconds('tafach.provider.call.duration', 'Duration of calls to payment providers'),
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
