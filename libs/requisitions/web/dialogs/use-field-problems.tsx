import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { problemsIn, type FieldProblem, type Label } from '#calls/model';
import { useLabel, useToast } from '#ui/web';

interface FieldProblems {
  /** Says what is found wrong before anything is sent; none: takes back what was said. */
  setProblems(problems: readonly FieldProblem[]): void;
  /** Says what the server refused at its fields; other failures as a message. */
  refused(error: unknown): void;
  /** The control of a field with its label and what is wrong with it; its id is `<prefix>-<path>`. */
  item(path: string, label: Label, control: ReactNode, required?: boolean): ReactNode;
}

/** The fields of a dialog, each with what was refused of it. */
export function useFieldProblems(prefix: string): FieldProblems {
  const say = useLabel();
  const toast = useToast();
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  return {
    setProblems,
    refused(error) {
      const found = problemsIn(error);
      setProblems(found);
      if (!found.length) toast.failure(error);
    },
    item(path, label, control, required = false) {
      const problem = problems.find((one) => one.path === path);
      return (
        <Form.Item
          label={say(label)}
          htmlFor={`${prefix}-${path}`}
          required={required}
          {...(problem && { validateStatus: 'error' as const, help: say(problem.text) })}
        >
          {control}
        </Form.Item>
      );
    },
  };
}
