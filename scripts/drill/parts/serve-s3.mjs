/*
 * Runs within the clean Debian: a server of the S3 protocol with the bucket `backups`, as a company elsewhere keeps it. It checks no
 * signatures. `serve-s3.mjs FOLDER PORT`
 */
import process from 'node:process'
import S3rver from 's3rver'

const [, , directory, port] = process.argv
const configureBuckets = [{ name: 'backups', configs: [] }]
await new S3rver({ address: '127.0.0.1', port: Number(port), silent: true, directory, configureBuckets }).run()
