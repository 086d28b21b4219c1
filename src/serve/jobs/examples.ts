/** Examples of `/api/jobs` for the documentation. */
import { answerExample } from '../ask/examples.ts'

export const requestExample = { type: 'ask', input: { query: 'How do I keep soil alive?' } }

const identity = { job_id: 'mXl3T1nqS0xvY2Fs', type: 'ask' }
const dates = {
  status_url: `https://example.org/api/jobs/${identity.job_id}`,
  created_at: '2026-03-01T09:30:00Z',
  expires_at: '2026-03-02T09:30:00Z',
}

export const acceptedExample = { ...identity, status: 'queued', ...dates }

export const jobExample = {
  ...identity,
  status: 'succeeded',
  result: answerExample,
  ...dates,
  content_revision: '0c9a4e1f5b7d',
}

export const invalidExample = {
  type: 'https://example.org/api-docs#job-invalid',
  title: 'Invalid job',
  status: 400,
  detail: '`input.query` is missing.',
  instance: '/api/jobs',
  code: 'JOB_INVALID',
  hint: 'Send {"type": "ask", "input": {"query": "…"}}.',
  errors: [{ detail: '`input.query` is missing.', pointer: '#/input/query' }],
}

export const unknownExample = {
  type: 'https://example.org/api-docs#not-found',
  title: 'Not found',
  status: 404,
  detail: 'There is no job with this id.',
  instance: '/api/jobs/x',
  code: 'NOT_FOUND',
  hint: 'Take the id from the answer to POST /api/jobs, or post the job again. /llms.txt lists what else there is.',
}

export const goneExample = {
  type: 'https://example.org/api-docs#job-expired',
  title: 'Job expired',
  status: 410,
  detail: 'The job expired at 2026-03-02T09:30:00Z.',
  instance: `/api/jobs/${identity.job_id}`,
  code: 'JOB_EXPIRED',
  hint: 'Post the job again.',
}
