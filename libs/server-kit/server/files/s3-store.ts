import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { checkKey, FileMissing, type FileStore } from './file-store.ts';

/** What an address like s3://bucket/prefix?endpoint=https://minio:9000&region=cn-north-1 says. */
export interface S3Place {
  bucket: string;
  prefix: string;
  endpoint?: string;
  region: string;
}

export function readS3Address(address: string): S3Place {
  const url = new URL(address);
  if (url.protocol !== 's3:' || !url.hostname)
    throw new Error('FILES_URL has to look like s3://bucket?endpoint=https://…');
  const endpoint = url.searchParams.get('endpoint');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
  };
}

/**
 * Files in an S3 bucket or what speaks its protocol (MinIO, OSS, COS). Keys to it come from the usual AWS variables.
 * A put becomes visible whole or not at all: that is what S3 promises.
 */
export function s3Store(
  address: string,
  incoming: string,
  credentials?: S3ClientConfig['credentials'],
): FileStore {
  const { bucket, prefix, endpoint, region } = readS3Address(address);
  const settings: S3ClientConfig = {
    region,
    // Other providers know neither bucket host names nor the newer default checksums.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    ...(credentials && { credentials }),
  };
  const open = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(settings) };
  };
  // Where files lie on a disk, nobody has the client in memory.
  let opened: ReturnType<typeof open> | undefined;
  const bucketClient = () => (opened ??= open());
  const of = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  return {
    incoming,
    async put(key, file, mediaType) {
      const { sdk, client } = await bucketClient();
      await client.send(
        new sdk.PutObjectCommand({
          ...of(key),
          Body: createReadStream(file.path),
          ContentLength: file.size,
          ContentType: mediaType,
          Metadata: { sha256: file.sha256 },
        }),
      );
      await rm(file.path, { force: true });
    },
    async get(key) {
      const { sdk, client } = await bucketClient();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(of(key)));
        if (!Body) throw new FileMissing(key);
        return Body as Readable;
      } catch (error) {
        throw error instanceof sdk.NoSuchKey ? new FileMissing(key) : error;
      }
    },
    async remove(key) {
      const { sdk, client } = await bucketClient();
      await client.send(new sdk.DeleteObjectCommand(of(key)));
    },
    async check() {
      const { sdk, client } = await bucketClient();
      try {
        await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
      } catch (cause) {
        throw new Error(
          `The bucket ${bucket} cannot be reached (${(cause as Error).message}). Check FILES_URL and the AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY variables.`,
          { cause },
        );
      }
    },
  };
}
