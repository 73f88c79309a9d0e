/** Notices by mail: what owners are told about subscriptions and invoices. */
export { noticeJob } from './notice-job.ts'
export { notifyByClockJob } from './notify-by-clock.ts'
export { notifyOfInvoices, notifyOfPayments } from './notify-of-payments.ts'
