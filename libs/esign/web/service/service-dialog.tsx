import { useQuery } from '@tanstack/react-query';
import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { read, useWrite } from '#api-client/web';
import { problemsIn, type InputOf, type Label, type ResultOf } from '#calls/model';
import { environments, readService, saveService } from '#esign/model';
import { Loaded, Note, useFocusBack, useLabel, useToast } from '#ui/web';

type Service = ResultOf<typeof readService>;
type Draft = Omit<Extract<InputOf<typeof saveService>, { use: 'docusign' }>, 'use'> & {
  use: 'docusign' | 'sandbox';
};

/** What is set for DocuSign; kept encrypted, and secrets are never shown again. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const query = useQuery(read(readService, {}));
  if (query.data) return <ServiceForm service={query.data} onClose={onClose} />;
  return (
    <Modal open footer={null} onCancel={onClose}>
      <Loaded query={query} rows={6}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

const keptSecret: Label = ['已保存；留空则不变', 'Kept; leave empty to keep it'];

function ServiceForm({ service, onClose }: { service: Service; onClose: () => void }) {
  const say = useLabel();
  const toast = useToast();
  const save = useWrite(saveService);
  const { isSet, damaged, environment, integrationKey, userId, accountId, hook } = service;
  const [draft, setDraft] = useState<Draft>({
    ...{ use: isSet ? 'docusign' : 'sandbox', environment, integrationKey, userId, accountId },
    ...{ privateKey: '', connectKeys: '' },
  });
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  const problems = new Map(
    problemsIn(save.error).map(({ path, text }) => [String(path), say(text)] as const),
  );
  const item = (name: keyof Draft, label: Label, required = false) => {
    const problem = problems.get(name);
    return {
      ...{ label: say(label), htmlFor: `service-${name}`, required },
      ...(problem && { validateStatus: 'error' as const, help: problem }),
    };
  };
  const typed = (name: 'integrationKey' | 'userId' | 'accountId') => ({
    ...{ id: `service-${name}`, value: draft[name], autoComplete: 'off' },
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const submit = () =>
    save.mutate(draft.use === 'sandbox' ? { use: 'sandbox' } : { ...draft, use: 'docusign' }, {
      onSuccess: () => {
        toast.success(['设置已保存', 'Settings saved']);
        onClose();
      },
      onError: (error) => {
        if (!problemsIn(error).length) toast.failure(error);
      },
    });
  return (
    <Modal
      open
      // A press beside it throws nothing away.
      mask={{ closable: false }}
      title={say(['签署服务设置', 'Set the service'])}
      okText={say(['保存', 'Save'])}
      cancelText={say(['取消', 'Cancel'])}
      okButtonProps={{ loading: save.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      {damaged && (
        <Note>
          {say([
            '已保存的设置无法解密：安装密钥已改变，请重新填写。',
            'What is kept cannot be decrypted: the key of the installation has changed. Please enter it anew.',
          ])}
        </Note>
      )}
      <Form layout="vertical" requiredMark>
        <Form.Item label={say(['签署服务', 'Service'])}>
          <Radio.Group
            value={draft.use}
            onChange={({ target }) => change({ use: target.value as Draft['use'] })}
            options={[
              { value: 'sandbox', label: say(['沙箱（无法律效力）', 'Sandbox (no legal force)']) },
              { value: 'docusign', label: 'DocuSign' },
            ]}
          />
        </Form.Item>
        {draft.use === 'docusign' && (
          <>
            <Form.Item label={say(['环境', 'Environment'])}>
              <Radio.Group
                value={draft.environment}
                onChange={({ target }) => change({ environment: target.value as Draft['environment'] })}
                options={Object.entries(environments).map(([value, label]) => ({ value, label: say(label) }))}
              />
            </Form.Item>
            <Form.Item {...item('integrationKey', ['集成密钥（Integration Key）', 'Integration key'], true)}>
              <Input {...typed('integrationKey')} />
            </Form.Item>
            <Form.Item {...item('userId', ['用户 ID', 'User id'], true)}>
              <Input {...typed('userId')} />
            </Form.Item>
            <Form.Item
              {...item('accountId', ['账户 ID（空：默认账户）', 'Account id (empty: the default one)'])}
            >
              <Input {...typed('accountId')} />
            </Form.Item>
            <Form.Item {...item('privateKey', ['RSA 私钥（PEM）', 'Private RSA key (PEM)'], !isSet)}>
              <Input.TextArea
                id="service-privateKey"
                rows={3}
                value={draft.privateKey}
                {...(isSet && { placeholder: say(keptSecret) })}
                onChange={({ target }) => change({ privateKey: target.value })}
              />
            </Form.Item>
            <Form.Item
              {...item(
                'connectKeys',
                ['Connect HMAC 密钥（多个用逗号分隔）', 'HMAC keys of Connect, separated by commas'],
                !isSet,
              )}
            >
              <Input.Password
                id="service-connectKeys"
                autoComplete="new-password"
                value={draft.connectKeys}
                {...(isSet && { placeholder: say(keptSecret) })}
                onChange={({ target }) => change({ connectKeys: target.value })}
              />
            </Form.Item>
            <Form.Item label={say(['Connect 通知地址', 'Address for Connect'])}>
              <Input readOnly value={hook} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
